import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProcessPlan, restartDelayMs, type SupervisedProcess, supervise } from './supervised-process.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const longEnough = { timeout: 20_000 };
let folder: ReturnType<typeof makeTemporaryFolder>;
let started: SupervisedProcess[];

beforeEach(() => {
  folder = makeTemporaryFolder('supervise');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((program) => program.stop(1_000)));
  folder.remove();
});

function plan(source: string, more: Partial<ProcessPlan> = {}): ProcessPlan {
  const script = join(folder.path, 'stand-in.mjs');
  writeFileSync(script, source);
  return { name: 'stand-in', script, environment: {}, logFile: join(folder.path, 'logs', 'stand-in.log'), ...more };
}

function start(processPlan: ProcessPlan, onRestart: Parameters<typeof supervise>[1] = () => {}): SupervisedProcess {
  const program = supervise(processPlan, onRestart);
  started.push(program);
  return program;
}

const staysUp = 'setInterval(() => {}, 1000);';

describe('supervise', longEnough, () => {
  it('passes the environment to the process and receives its first message', async () => {
    const program = start(
      plan(`process.send({ greeting: process.env.GREETING }); ${staysUp}`, { environment: { GREETING: 'hello' } }),
    );
    await expect(program.firstMessage).resolves.toEqual({ greeting: 'hello' });
  });

  it('writes the process’s output to its log file', async () => {
    const program = start(plan(`console.log('out'); console.error('err'); process.send('written'); ${staysUp}`));
    await program.firstMessage;
    expect(readFileSync(join(folder.path, 'logs', 'stand-in.log'), 'utf8')).toBe('out\nerr\n');
  });

  it('rejects with the last log lines when the process exits during startup', async () => {
    const program = start(plan(`console.log('about to fail'); throw new Error('no such table');`));
    await expect(program.startFailure).rejects.toThrow(
      /stand-in did not start \(code 1\).*about to fail.*no such table/s,
    );
    await expect(program.firstMessage).rejects.toThrow('did not start');
  });

  it('restarts a process that crashes later', async () => {
    const runs = join(folder.path, 'runs');
    const source = `
      import { appendFileSync } from 'node:fs';
      appendFileSync('${runs}', 'run\\n');
      process.send('up');
      setTimeout(() => process.exit(3), 200);
      ${staysUp}`;
    const restarted = Promise.withResolvers<{ reason: string; delayMs: number }>();
    const program = start(plan(source), restarted.resolve);
    await program.firstMessage;
    program.settle();
    await expect(restarted.promise).resolves.toMatchObject({ reason: 'code 3', delayMs: 1_000 });
    await expect.poll(() => readFileSync(runs, 'utf8'), { timeout: 20_000 }).toBe('run\nrun\n');
  });

  it('lets a process finish when its plan allows that', async () => {
    const program = start(
      plan(`process.send('done', undefined, undefined, () => process.exit(0));`, { mayFinish: true }),
    );
    await program.firstMessage;
    program.settle();
    await program.stop(1_000);
  });

  it('stops a process with SIGTERM and doesn’t restart it', async () => {
    const source = `
      process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
      process.send('up');
      ${staysUp}`;
    const program = start(plan(source));
    await program.firstMessage;
    program.settle();
    await program.stop(5_000);
    expect(readFileSync(join(folder.path, 'logs', 'stand-in.log'), 'utf8')).toBe('bye\n');
  });

  it('kills a process that ignores SIGTERM after the grace period', async () => {
    const program = start(plan(`process.on('SIGTERM', () => {}); process.send(process.pid); ${staysUp}`));
    const pid = (await program.firstMessage) as number;
    await program.stop(100);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('stops the process when its supervisor is killed', async () => {
    const supervisor = plan(`
      import { supervise } from '${join(import.meta.dirname, 'supervised-process.ts')}';
      import { writeFileSync } from 'node:fs';
      const child = supervise({
        name: 'child', script: '${join(folder.path, 'child.mjs')}', environment: {}, logFile: '${join(folder.path, 'child.log')}',
      }, () => {});
      process.send(await child.firstMessage);`);
    writeFileSync(join(folder.path, 'child.mjs'), `process.send(process.pid); ${staysUp}`);
    const program = start(supervisor);
    const childPid = (await program.firstMessage) as number;
    expect(process.kill(childPid, 0)).toBe(true);
    program.kill();
    await expect.poll(() => isAlive(childPid), { timeout: 20_000 }).toBe(false);
  });

  it('restarts after 1, 2, 4, 8, 16 and then every 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(restartDelayMs)).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((s) => s * 1_000));
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
