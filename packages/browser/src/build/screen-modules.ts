import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
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
  const modules = collectModules(entries);
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
      modules.collect(root, (id) => this.getModuleInfo(id));
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const language of languages) {
          const all = JSON.parse(await readFile(path.join(root, 'public', texts, `${language}.json`), 'utf8'));
          const folder = path.join(outDir, texts);
          await mkdir(folder, { recursive: true });
          const used = JSON.stringify(usedTexts(all, modules.codes()));
          await writeFile(path.join(folder, `${language}.${name}.json`), used);
        }
      },
    },
  };
  return { plugin, isNeeded: modules.isNeeded };
}

/**
 * Finds the modules that a script starts with, so that the build can put them into few files. With `meta`, names these
 * files in an element of index.html, which doesn't load them, and those of `next`, which the script loads after its start.
 */
export function startModules(of: {
  readonly entry: string;
  readonly meta?: { readonly name: string; readonly next: string };
}) {
  const { entry, meta } = of;
  const modules = collectModules([entry]);
  let root = '';
  const plugin: Plugin = {
    name: 'start-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      modules.collect(root, (id) => this.getModuleInfo(id));
    },
    transformIndexHtml(_html, { bundle = {} }) {
      if (meta === undefined) return [];
      const first = scriptsOf(path.resolve(root, entry), bundle);
      const next = scriptsOf(path.resolve(root, meta.next), bundle).filter((file) => !first.includes(file));
      const [content, data] = [first, next].map((files) => files.map((file) => `/${file}`).join(' '));
      return [{ tag: 'meta', attrs: { name: meta.name, content, 'data-next': data }, injectTo: 'head' }];
    },
  };
  return { plugin, isNeeded: modules.isNeeded };
}

/** Returns an entry's file and the files that it imports. Throws if the bundle lacks it. */
export function scriptsOf(entry: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    for (const imported of chunk.imports) add(imported);
    files.add(file);
  };
  const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId === entry);
  if (chunk === undefined) throw new Error(`the build has no file for ${entry}`);
  add(chunk.fileName);
  return [...files];
}

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;

/** The modules that entries import: those that they start with, and the code of all, with those that load later. */
function collectModules(entries: readonly string[]) {
  const first = new Set<string>();
  const codes = new Map<string, string>();
  return {
    isNeeded: (id: string) => first.has(id),
    codes: () => [...codes.values()],
    collect(root: string, infoOf: (id: string) => ModuleInfo) {
      const collect = (id: string, isFirst: boolean) => {
        if (isFirst ? first.has(id) : codes.has(id)) return;
        const module = infoOf(id);
        if (isFirst) first.add(id);
        codes.set(id, module?.code ?? '');
        for (const imported of module?.importedIds ?? []) collect(imported, isFirst);
        for (const imported of module?.dynamicallyImportedIds ?? []) collect(imported, false);
      };
      for (const entry of entries) collect(path.resolve(root, entry), true);
    },
  };
}
