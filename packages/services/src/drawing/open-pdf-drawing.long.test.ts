import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { JobTimeoutError } from '../event-loop/job-threads.ts';
import { readPdfText } from '../payments/receipt/testing/read-pdf.ts';
import { sampleReceipt } from '../payments/receipt/testing/sample-receipt.ts';
import { openPdfDrawing } from './open-pdf-drawing.ts';
import type { PdfJob } from './pdf-job.ts';

let drawing: ReturnType<typeof openPdfDrawing>;
afterEach(() => drawing.close());

const receipt: PdfJob = { kind: 'receipt', facts: sampleReceipt() };
const threadFile = new URL('./testing/faulty-drawing.thread.ts', import.meta.url);
/** Jobs for the faulty thread, which uses only the kind. */
const faulty = (kind: PdfJob['kind']) => ({ kind }) as PdfJob;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('PDF generation', () => {
  it('starts no thread before the first PDF and keeps no idle threads', async () => {
    drawing = openPdfDrawing({ idleMs: 50 });
    expect(drawing.threads()).toBe(0);
    expect(readPdfText(await drawing.draw(receipt))).toContain('Payment receipt');
    expect(drawing.threads()).toBe(1);
    await expect.poll(() => drawing.threads(), { timeout: 10_000 }).toBe(0);
    expect((await drawing.draw(receipt)).byteLength).toBeGreaterThan(1_000);
  });

  it('generates a PDF that is requested just as its idle thread ends', async () => {
    const idleMs = 20;
    drawing = openPdfDrawing({ threadFile, maxThreads: 1, idleMs });
    for (let times = 0; times < 5; times++) {
      expect(text(await drawing.draw(faulty('receipt')))).toBe('drawn');
      await delay(idleMs);
    }
  });

  it('refuses PDFs that exceed its queue and generates the others', async () => {
    drawing = openPdfDrawing({ maxThreads: 1, maxQueue: 2 });
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => drawing.draw(receipt)));
    expect(asked.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(5).fill('rejected')]);
    expect(asked.at(-1)).toMatchObject({ reason: { name: 'DrawingBusyError', reason: 'queue' } });
    expect((await drawing.draw(receipt)).byteLength).toBeGreaterThan(1_000);
  });

  it.each<[string, PdfJob['kind']]>([
    ['crashes', 'slip'],
    ['runs out of memory', 'statement'],
    ['takes longer than its limit', 'document'],
  ])('fails only the PDF whose thread %s', async (_what, kind) => {
    drawing = openPdfDrawing({ threadFile, maxThreads: 1, limitMs: kind === 'document' ? 2_000 : 60_000 });
    const failed = drawing.draw(faulty(kind)).then(
      () => 'drawn',
      () => 'failed',
    );
    const others = kind === 'document' ? [] : [drawing.draw(faulty('receipt')), drawing.draw(faulty('receipt'))];
    expect(await failed).toBe('failed');
    expect((await Promise.all(others)).map(text)).toEqual(others.map(() => 'drawn'));
    expect(text(await drawing.draw(faulty('receipt')))).toBe('drawn');
  });

  it('fails a late PDF but lets its thread finish the work', async () => {
    drawing = openPdfDrawing({ threadFile, maxThreads: 1, limitMs: 1_000 });
    expect(text(await drawing.draw(faulty('receipt')))).toBe('drawn');
    await expect(drawing.draw(faulty('statement-facts'))).rejects.toThrow(new JobTimeoutError(1_000));
    expect(text(await drawing.draw(faulty('statement-facts')))).toBe('number 3 of this thread');
  });

  it('finishes pending PDFs before it closes', async () => {
    drawing = openPdfDrawing();
    const drawn = drawing.draw(receipt);
    await delay(20);
    await drawing.close();
    expect((await drawn).byteLength).toBeGreaterThan(1_000);
  });
});

describe('a customer’s statements', () => {
  it('are generated one at a time and in order, while other customers’ statements proceed', async () => {
    drawing = openPdfDrawing();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await delay(5);
      seen.push(`${name} ends`);
      return name;
    };
    const turns = ['one', 'two', 'three'].map((name) => drawing.inTurn('ana', work(name)));
    const other = drawing.inTurn('ben', work('other'));
    expect(await Promise.all([...turns, other])).toEqual(['one', 'two', 'three', 'other']);
    expect(seen.filter((line) => !line.startsWith('other'))).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('one ends'));
  });

  it('are refused when too many are waiting, and continue after one fails', async () => {
    drawing = openPdfDrawing({ maxWaitingPerCustomer: 1 });
    const failing = drawing.inTurn('ana', () => Promise.reject(new Error('not drawn')));
    const next = drawing.inTurn('ana', async () => 'next');
    await expect(drawing.inTurn('ana', async () => 'too many')).rejects.toMatchObject({ reason: 'customer' });
    await expect(failing).rejects.toThrow('not drawn');
    expect(await next).toBe('next');
    expect(await drawing.inTurn('ana', async () => 'later')).toBe('later');
  });
});
