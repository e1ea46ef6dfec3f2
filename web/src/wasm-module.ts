// A WASM module of ours, loaded when it is first wanted.

/** A module's glue, before the module itself is there. */
export type Loadable<T> = T & { default(input: { module_or_path: string }): Promise<unknown> };

/** What `import.meta.glob` answers: how to get each file that is there. */
type Found<T> = Readonly<Record<string, () => Promise<T>>>;

/**
 * A function that loads the module once. It comes as globs, because modules are built
 * by another step: without one the pages still build, and the promise rejects with
 * `missing` when it is wanted.
 */
export function moduleLoader<T extends object>(glue: Found<Loadable<T>>, binary: Found<string>, missing: string): () => Promise<T> {
  let loading: Promise<T> | null = null;
  async function load(): Promise<T> {
    const [findGlue] = Object.values(glue);
    const [findBinary] = Object.values(binary);
    if (findGlue === undefined || findBinary === undefined) throw new Error(missing);
    const [module, address] = await Promise.all([findGlue(), findBinary()]);
    await module.default({ module_or_path: address });
    return module;
  }
  return () => (loading ??= load());
}
