// The only plain JavaScript file in this folder: it runs on any installed Node, before packages are installed. It
// installs missing packages and runs tools/<command>.ts on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = [20, 19];
const heartbeatMs = 1_000;
const parentCheckMs = 500;
const abandonedAfterMs = 15_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFolder = join(root, '.data', 'install.lock');
// Node's compile cache for later starts. It is deleted with the packages on a new installation.
const compiledFolder = join(root, 'node_modules', '.cache', 'compiled');

await main(process.argv[2], process.argv.slice(3));

async function main(command, commandArguments) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(`Node ${oldestNode.join('.')} or newer is needed to begin, and this is ${process.versions.node}.`);
  }
  const script = join(root, 'tools', `${command}.ts`);
  if (!/^[a-z-]+$/.test(command ?? '') || !existsSync(script)) {
    stop(`There is no command "${command ?? ''}". Try npm start or npm test.`);
  }
  await installWhatIsMissing();
  runOnPinnedNode(script, commandArguments);
}

async function installWhatIsMissing() {
  if (isInstalled()) return;
  await takeInstallLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
  if (!isInstalled()) {
    stop('npm ci finished, but packages are still missing. Remove node_modules and run this command again.');
  }
}

/** Compares npm's record of its last installation with the lock file, to detect changes from `git pull`. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const complete = Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '' || optional || devOptional) return true;
    return present[path] !== undefined && present[path].version === version;
  });
  return complete && pinnedNode() !== undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

function pinnedNode() {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('node/package.json');
    const executable = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
    return existsSync(executable) ? executable : undefined;
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** When two commands start at once on a fresh clone, the second waits here until the first has installed. */
async function takeInstallLock() {
  mkdirSync(dirname(lockFolder), { recursive: true });
  let waiting = false;
  while (!createLock()) {
    if (isAbandoned()) {
      rmSync(lockFolder, { recursive: true, force: true });
      continue;
    }
    if (!waiting) console.log('Another command is installing the packages. Waiting for it…');
    waiting = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  setInterval(() => existsSync(lockFolder) && utimesSync(lockFolder, new Date(), new Date()), heartbeatMs).unref();
}

function createLock() {
  try {
    mkdirSync(lockFolder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lockFolder, 'pid'), String(process.pid));
  return true;
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lockFolder).mtimeMs > abandonedAfterMs) return true;
    process.kill(Number(readFileSync(join(lockFolder, 'pid'), 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Shows npm's output only on failure, because its warnings about engines and scripts are irrelevant here. */
async function install() {
  console.log('Installing packages (only when something is missing, up to a minute)…');
  const options = ['ci', '--loglevel=error', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npmScript = process.env.npm_execpath ?? '';
  const startedByNpm = basename(npmScript) === 'npm-cli.js';
  const npm = spawn(startedByNpm ? process.execPath : 'npm', startedByNpm ? [npmScript, ...options] : options, {
    cwd: root,
    shell: !startedByNpm && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      npm_config_engine_strict: 'false',
      npm_config_ignore_scripts: 'false',
    },
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  npm.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => npm.on('error', reject).on('close', resolve));
  if (code !== 0) {
    rmSync(lockFolder, { recursive: true, force: true });
    stop(`${output}\nThe packages could not be installed: npm ci ended with code ${code}. The reason stands above.`);
  }
}

function runOnPinnedNode(script, commandArguments) {
  const executable = pinnedNode();
  const searchPath = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // The channel carries no messages. It closes when this process is killed, and the command then stops.
  const child = spawn(executable, [script, ...commandArguments], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiledFolder, ...process.env, PATH: searchPath },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => stop(`The pinned Node ${executable} does not start here: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

// A signal sent only to npm ends npm and the shell between npm and us, and never reaches this process.
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentCheckMs).unref();
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
