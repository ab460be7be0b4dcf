import type { FastifyReply } from 'fastify';
import { type RefusalName, sendRefusal } from '../refusals.ts';
import type { Fault } from './scenario.ts';

/** Faults that end a first attempt before anything is charged, with their refusals. */
export const faultsBeforeCharge = new Map<Fault, RefusalName>([
  ['error-before-charge', 'internal-error'],
  ['conflict', 'in-flight'],
  ['too-many', 'too-many'],
]);

/** Spoils the response to a completed charge or refund. Returns false for a fault that leaves the response intact. */
export function playFaultAfterCharge(
  fault: Fault,
  { reply, answer }: { reply: FastifyReply; answer: { amountCents: number } },
) {
  switch (fault) {
    case 'hang-after-charge':
      // Ends with the client's timeout or the end of the program.
      reply.hijack();
      return true;
    case 'reset-after-charge':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return true;
    case 'half-body':
      breakOff(reply, JSON.stringify(answer));
      return true;
    case 'error-after-charge':
      sendRefusal(reply, 'internal-error');
      return true;
    case 'bad-json':
      reply
        .code(200)
        .header('content-type', 'application/json')
        .send(`${JSON.stringify(answer).slice(0, -1)},}`);
      return true;
    case 'wrong-amount':
      reply.code(200).send({ ...answer, amountCents: answer.amountCents + 1 });
      return true;
    default:
      return false;
  }
}

/** Announces the full length, sends half of the body, and hangs up. */
function breakOff(reply: FastifyReply, body: string): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.socket?.destroy());
}
