// Before the first test: says in one line what is missing, instead of failing in each.

import { missing } from './place.ts';

export default function setup(): void {
  const lacks = missing();
  if (0 < lacks.length) throw new Error(lacks.join('\n'));
}
