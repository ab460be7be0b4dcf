import type * as z from 'zod/mini';
import { parseJson } from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import { ProcessorOutageError } from '../processor-port.ts';

/** Reads a 2xx by its schema. Throws ProcessorOutageError otherwise, with a message that contains no values. */
export function readAnswer<Schema extends z.ZodMiniType>(exchange: Exchange, schema: Schema): z.infer<Schema> {
  if (exchange.kind !== 'answered') throw new ProcessorOutageError(`The sandbox did not answer: ${exchange.reason}`);
  const { status, body } = exchange;
  if (status !== 200 && status !== 201) throw new ProcessorOutageError(`The sandbox answered with HTTP ${status}`);
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new ProcessorOutageError('The sandbox response could not be read');
  return parsed.data as z.infer<Schema>;
}
