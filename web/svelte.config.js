// Shared by Vite and svelte-check: runes everywhere, warnings as written.
export default { compilerOptions: { runes: true } };
