import { setTimeout as delay } from 'node:timers/promises';
import { askDatabase } from './patroni-cluster.ts';

/** Number of writes that an old leader accepted and refused after it was replaced. */
export type DeposedWrites = { acknowledged: number; refused: number };

/** Table for these writes, in a separate database so that the product's stays unchanged. */
export const deposedWriteTable = 'create table if not exists deposed_write (written_at timestamptz not null)';

const writersAtOnce = 4;
const pauseMs = 50;

/** Writes directly to a server that has just come back, until it is a standby. Each acknowledged write is lost. */
export async function tryDeposedWrites(
  url: string,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<DeposedWrites> {
  const writes: DeposedWrites = { acknowledged: 0, refused: 0 };
  const endsAt = Date.now() + limitMs;
  let isStandby = false;
  const write = async () => {
    while (!isStandby && Date.now() < endsAt && !signal.aborted) {
      try {
        const [row] = await askDatabase<{ standby: boolean }>(url, { text: 'select pg_is_in_recovery() as standby' });
        isStandby ||= row?.standby === true;
        if (isStandby) return;
        await askDatabase(url, { text: 'insert into deposed_write values (now())', statementMs: 1_000 });
        writes.acknowledged++;
      } catch {
        writes.refused++;
      }
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  return writes;
}
