import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { usedTexts } from './used-texts.ts';

export type ScreenModulesOptions = {
  /** The screen's modules, with those of its layout, as paths in the app. */
  readonly entries: readonly string[];
  /** The folder of the texts in `public`, with one file for each language. */
  readonly texts: string;
  /** Part of the names of the files with the screen's own texts, next to all texts. */
  readonly name: string;
  readonly languages: readonly string[];
};

/**
 * Finds the modules that a screen starts with, so that the build can put them into few files, and writes the texts that
 * the screen uses into a separate file. The texts include those of parts that load later.
 */
export function screenModules({ entries, texts, name, languages }: ScreenModulesOptions) {
  const first = new Set<string>();
  const codes = new Map<string, string>();
  let root = '';
  let outDir = '';
  const plugin: Plugin = {
    name: 'screen-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
    },
    buildEnd() {
      const collect = (id: string, isFirst: boolean) => {
        if (isFirst ? first.has(id) : codes.has(id)) return;
        const module = this.getModuleInfo(id);
        if (isFirst) first.add(id);
        codes.set(id, module?.code ?? '');
        for (const imported of module?.importedIds ?? []) collect(imported, isFirst);
        for (const imported of module?.dynamicallyImportedIds ?? []) collect(imported, false);
      };
      for (const entry of entries) collect(path.resolve(root, entry), true);
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const language of languages) {
          const all = JSON.parse(await readFile(path.join(root, 'public', texts, `${language}.json`), 'utf8'));
          const folder = path.join(outDir, texts);
          await mkdir(folder, { recursive: true });
          const used = JSON.stringify(usedTexts(all, [...codes.values()]));
          await writeFile(path.join(folder, `${language}.${name}.json`), used);
        }
      },
    },
  };
  return { plugin, isNeeded: (id: string) => first.has(id) };
}
