/** One time that the mail server took a message. */
export type Handover = {
  readonly atMs: number;
  /** Whether it went to a mailbox that the customer reads and wanted, as far as anybody could know then. */
  readonly isReached: boolean;
};

/**
 * The mail server and the mail room, with the books of what became of notices. Only the promises read the books; the product knows its own
 * rows alone. Instants are true time, in epoch milliseconds.
 */
export class MailServer {
  /** When the server is back, where it is down; in the past otherwise. */
  backAtMs = 0;
  /** By the id of the message. */
  readonly handovers = new Map<string, Handover[]>();
  /** When the product took in the report that a message bounced. */
  readonly bouncedAtMs = new Map<string, number>();
  /** When a letter was mailed, by the id of the notice that it announces. */
  readonly lettersAtMs = new Map<string, number>();

  noteHandover(messageId: string, handover: Handover): void {
    this.handovers.set(messageId, [...(this.handovers.get(messageId) ?? []), handover]);
  }
}
