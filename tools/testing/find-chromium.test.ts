import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { findChromium, fullChromium } from './find-chromium.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('chromium');
});

afterEach(() => folder.remove());

function install(path: string, script: string): string {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

function searchPath(...folders: string[]) {
  return { PATH: folders.map((name) => join(folder.path, name)).join(':') };
}

it('findChromium returns the first working browser on the PATH', async () => {
  install('a/chromium', 'echo "this command only tells how to install it" >&2; exit 1');
  const working = install('b/chromium', 'echo "Chromium 150.0"');
  install('b/google-chrome-stable', 'echo "Google Chrome 150.0"');
  expect(await findChromium(searchPath('a', 'b'))).toBe(working);
});

it('findChromium prefers the headless shell, which is faster', async () => {
  install('a/chromium', 'echo "Chromium 150.0"');
  const shell = install('b/chromium-headless-shell', 'echo "Chromium 150.0"');
  expect(await findChromium(searchPath('a', 'b'))).toBe(shell);
});

it('a full browser is never the headless shell', async () => {
  install('a/chromium-headless-shell', 'echo "Chromium 150.0"');
  expect(await findChromium(searchPath('a', 'b'), fullChromium)).toBeUndefined();
  const full = install('b/chromium', 'echo "Chromium 150.0"');
  expect(await findChromium(searchPath('a', 'b'), fullChromium)).toBe(full);
});

it('findChromium returns undefined when no browser is installed', async () => {
  install('a/firefox', 'echo "Firefox"');
  expect(await findChromium(searchPath('a', 'missing'))).toBeUndefined();
});

it('CHROMIUM_PATH takes precedence and must work', async () => {
  install('a/chromium', 'echo "Chromium 150.0"');
  const own = install('own/browser', 'echo "Chromium 151.0"');
  expect(await findChromium({ ...searchPath('a'), CHROMIUM_PATH: own })).toBe(own);
  const missing = join(folder.path, 'missing');
  await expect(findChromium({ ...searchPath('a'), CHROMIUM_PATH: missing })).rejects.toThrow(
    `CHROMIUM_PATH is ${missing}`,
  );
});
