import { defineAttack } from '../attack.ts';
import { dayAt } from '../target/money.ts';
import type { Target } from '../target/target.ts';

const statements = 8;
const accounts = 300;
const maxHealthMs = 300;
const monthsBack = 24;

export const statementStall = defineAttack({
  name: 'statement-stall',
  class: 'denial',
  tries: `Request eight long statements at once. The API must respond to health checks within ${maxHealthMs} ms the whole time.`,
  async run(target) {
    const slowest = await slowestHealthCheck(target);
    // Measures again, because a busy machine can be slow once, while a stalled API is always slow.
    const again = slowest > maxHealthMs ? await slowestHealthCheck(target) : slowest;
    const worst = Math.min(slowest, again);
    return {
      tries: statements,
      through: worst > maxHealthMs ? 1 : 0,
      detail: `slowest health check ${Math.round(worst)} ms`,
    };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/drawing/open-pdf-drawing.ts',
      search: 'return await threads.run(job);',
      replace: `if (job.kind !== 'statement') return await threads.run(job);
        const { parseDate } = await import('@internationalized/date');
        const { drawStatement } = await import('../documents/draw-statement.ts');
        const { statementContent } = await import('../documents/statement-content.ts');
        const period = { from: parseDate(job.from), to: parseDate(job.to) };
        return await drawStatement(statementContent({ ...job, period }, job.frame), job.frame);`,
    },
  ],
});

async function slowestHealthCheck({ browser, cast }: Target): Promise<number> {
  const customer = await cast.customer({ owes: Array<number>(accounts).fill(1_000) });
  const own = browser('lumen');
  await own.signIn(customer);
  const watcher = browser('lumen');
  let isDrawing = true;
  let slowest = 0;
  const watching = (async () => {
    while (isDrawing) {
      const beganAt = performance.now();
      await watcher.get('/healthz');
      slowest = Math.max(slowest, performance.now() - beganAt);
    }
  })();
  const bodies = Array.from({ length: statements }, (_, nth) => ({
    language: nth % 2 === 0 ? 'en' : 'es',
    ...{ from: dayAt('lumen', -30 * monthsBack + 10 + nth), to: dayAt('lumen', -nth) },
  }));
  const answers = await own.callAtOnce('document/statement', bodies);
  isDrawing = false;
  if (!answers.some(({ status }) => status === 200)) throw new Error('no statement was generated');
  await watching;
  return slowest;
}
