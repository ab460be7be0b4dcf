import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const command = join(import.meta.dirname, '../attack.ts');

async function run(...options: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...options]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, output: stdout };
  }
}

describe('npm run attack', { timeout: 300_000 }, () => {
  it.each(['replayed-session', 'roles', 'amounts'])(
    'detects %s against a product weakened by its switch',
    async (name) => {
      const { code, output } = await run('--weaken', name);
      expect(output).toContain('THROUGH');
      expect(code).toBe(0);
    },
  );

  it('passes the same attacks without their switches and exits with 0', async () => {
    const { code, output } = await run('--only', 'replayed-session', '--only', 'roles', '--only', 'amounts');
    expect(output).toContain('3 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('refuses an unknown attack', async () => {
    expect((await run('--only', 'nothing')).code).toBe(2);
  });
});
