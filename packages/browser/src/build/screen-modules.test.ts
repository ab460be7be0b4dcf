import { expect, it } from 'vitest';
import { scriptsOf } from './screen-modules.ts';

type Bundle = Parameters<typeof scriptsOf>[1];

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  ...{ type: 'chunk', fileName, imports, facadeModuleId },
});
const bundle = Object.fromEntries(
  [
    chunk('main.js', ['libraries.js', 'first.js'], '/app/src/main.tsx'),
    chunk('first.js', ['runtime.js', 'libraries.js']),
    chunk('libraries.js', ['runtime.js']),
    chunk('runtime.js', []),
    chunk('other.js', ['main.js'], '/app/src/other.tsx'),
    { type: 'asset', fileName: 'main.css' },
  ].map((each) => [each.fileName, each]),
) as unknown as Bundle;

it('scriptsOf returns a script with those that it imports, each once and before the script that imports it', () => {
  expect(scriptsOf('/app/src/main.tsx', bundle)).toEqual(['runtime.js', 'libraries.js', 'first.js', 'main.js']);
});

it('scriptsOf throws for a script that the build lacks', () => {
  expect(() => scriptsOf('/app/src/gone.tsx', bundle)).toThrow('the build has no file for /app/src/gone.tsx');
});
