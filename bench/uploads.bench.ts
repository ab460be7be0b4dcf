import { randomBytes } from 'node:crypto';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';
import type { BenchCustomer } from './bench-customers.ts';
import { signReadersIn } from './bench-history.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { askApi, eventLoopP99Ms } from './event-loop-delay.ts';
import { paymentHeaders } from './payment-request.ts';
import { median } from './percentile.ts';

const atOnce = 8;
const turns = 3;
const goalMs = 20;

/** Measures the API's event-loop delay while eight customers each upload a file of the maximum size. */
export async function benchUploads(system: BenchSystem): Promise<BenchRow[]> {
  const customers = (await signReadersIn(system)).slice(0, atOnce);
  await sendAll(system, customers.slice(0, 1));
  const found: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await eventLoopP99Ms(system);
    await sendAll(system, customers);
    found.push(await eventLoopP99Ms(system));
  }
  const figure = median(found);
  return [
    {
      what: 'p99 event-loop delay during eight uploads of 10 MB, ms',
      figure: figure.toFixed(1),
      goal: `at most ${goalMs}`,
      isMet: figure <= goalMs,
    },
  ];
}

async function sendAll({ apiPort }: BenchSystem, customers: readonly BenchCustomer[]): Promise<void> {
  await Promise.all(
    customers.map(async (customer) => {
      const begin = Buffer.from('%PDF-1.7\n');
      const file = Buffer.concat([begin, randomBytes(largestUploadBytes - begin.length)]);
      const body = JSON.stringify({
        fileName: 'letter.pdf',
        mediaType: 'application/pdf',
        content: file.toString('base64'),
      });
      const path = `http://127.0.0.1:${apiPort}/api/v1/support/uploaddocument`;
      const answer = await askApi(path, { headers: paymentHeaders(customer), body });
      if (answer.status !== 200) throw new Error(`an upload answered ${answer.status}: ${answer.text}`);
    }),
  );
}
