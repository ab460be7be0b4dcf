import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

// Simulates npm ci: records its call, prints warnings as npm does, takes some time and installs the packages of the
// lock file.
const installer = `
  const { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
  appendFileSync('installs', process.argv.slice(2).join(' ') + '\\n');
  console.error('npm warn EBADENGINE Unsupported engine');
  setTimeout(() => {
    if (process.env.INSTALL_FAILS) { console.error('npm error network is unreachable'); process.exit(1); }
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/node/bin', { recursive: true });
    writeFileSync('node_modules/node/package.json', JSON.stringify({ name: 'node', bin: { node: 'bin/node' } }));
    symlinkSync(process.execPath, 'node_modules/node/bin/node');
    cpSync('package-lock.json', 'node_modules/.package-lock.json');
  }, Number(process.env.INSTALL_MS ?? 200));
`;

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('run');
  mkdirSync(at('tools'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), at('tools/run.mjs'));
  write('npm-cli.js', installer);
  write('package.json', '{"type": "commonjs"}');
  lockVersions({ node: '24.0.0', left: '1.0.0' });
  write('tools/greet.ts', "const words: string[] = process.argv.slice(2);\nconsole.log('hello', ...words);");
});

afterEach(() => folder.remove());

describe('npm start on a fresh clone', { timeout: 60_000 }, () => {
  it('installs with a one-line message and runs the command, and the next time only runs it', async () => {
    const first = await run('greet', 'ana', 'ben');
    expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Installing packages .*\nhello ana ben\n$/) });
    expect(await run('greet')).toEqual({ code: 0, output: 'hello\n' });
    expect(installs()).toEqual(['ci --loglevel=error --include=dev --include=optional --no-audit --no-fund']);
  });

  it('installs once when two commands start at the same time', async () => {
    const both = await Promise.all(['one', 'two'].map((word) => run('greet', word, { INSTALL_MS: '2000' })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ output }) => output).join('')).toContain('Another command is installing');
    expect(installs()).toHaveLength(1);
  });

  it('installs again when the lock file has another version or another package', async () => {
    await run('greet');
    lockVersions({ node: '24.0.0', left: '1.0.1' });
    await run('greet');
    lockVersions({ node: '24.0.0', left: '1.0.1', right: '1.0.0' });
    await run('greet');
    expect(installs()).toHaveLength(3);
  });

  it('shows npm’s output only when the installation fails, and then doesn’t run the command', async () => {
    const failed = await run('greet', { INSTALL_FAILS: '1' });
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/EBADENGINE.*network is unreachable.*could not be installed/s);
    expect(failed.output).not.toContain('hello');
    expect((await run('greet')).output).toContain('hello');
  });

  it('takes over from an installation that was killed', async () => {
    const killed = start(['greet']);
    await expect.poll(() => existsSync(at('installs')), { timeout: 20_000 }).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect((await run('greet')).output).toContain('hello');
  });
});

describe('tools/run.mjs', { timeout: 60_000 }, () => {
  it('exits with the command’s exit code', async () => {
    write('tools/fail.ts', 'process.exit(7);');
    expect((await run('fail')).code).toBe(7);
  });

  it('keeps Node’s compile cache next to the packages unless NODE_COMPILE_CACHE is set', async () => {
    write('tools/tell.ts', "console.log(require('node:module').getCompileCacheDir());");
    expect((await run('tell')).output).toContain(at('node_modules/.cache/compiled'));
    const elsewhere = await run('tell', { NODE_COMPILE_CACHE: at('elsewhere') });
    expect(elsewhere.output).toContain(at('elsewhere'));
    expect(existsSync(at('elsewhere'))).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('forwards %s to the command, which decides how to exit', async (signal) => {
    write(
      'tools/wait.ts',
      `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');`,
    );
    await run('greet');
    const running = start(['wait']);
    await once(running.stdout ?? running, 'data');
    running.kill(signal);
    expect(await once(running, 'exit')).toEqual([5, null]);
  });

  it.each(['missing', '../run', ''])('refuses the unknown command "%s"', async (command) => {
    const { code, output } = await run(command);
    expect(code).toBe(1);
    expect(output).toContain(`There is no command "${command}"`);
  });

  it('refuses a Node too old to install packages and names the required version', async () => {
    write(
      'old.mjs',
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.1' } });",
    );
    const { code, output } = await run('greet', { NODE_OPTIONS: `--import=${at('old.mjs')}` });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Node 20.19 or newer is needed to begin, and this is 18.20.1.\n',
    });
    expect(existsSync(at('installs'))).toBe(false);
  });
});

function at(path: string): string {
  return join(folder.path, path);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  chmodSync(at(path), 0o755);
}

function lockVersions(versions: Record<string, string>): void {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...Object.fromEntries(packages) } }));
}

function installs(): string[] {
  return readFileSync(at('installs'), 'utf8').trimEnd().split('\n');
}

function start(commandLine: string[], environment: Record<string, string> = {}): ChildProcess {
  const { npm_lifecycle_event: _ofThisTestRun, NODE_COMPILE_CACHE: _ofItToo, ...outer } = process.env;
  return spawn(process.execPath, [at('tools/run.mjs'), ...commandLine], {
    cwd: folder.path,
    env: { ...outer, npm_execpath: at('npm-cli.js'), ...environment },
  });
}

async function run(...given: (string | Record<string, string>)[]): Promise<{ code: number; output: string }> {
  const commandLine = given.filter((part) => typeof part === 'string');
  const child = start(commandLine, Object.assign({}, ...given.filter((part) => typeof part === 'object')));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
