/** A message accepted by the mail server. */
export type Handover = {
  readonly atMs: number;
  /** True when it went to a mailbox that the customer read and wanted, as far as anyone could know then. */
  readonly isReached: boolean;
};

/**
 * The mail server and the mailing of letters, with records of the notices' true outcomes. Only the promises read these
 * records, because the product knows only its own rows. Times are true time, in epoch ms.
 */
export class MailServer {
  /** End of the mail server's outage, in the past when it is up. */
  backAtMs = 0;
  /** Keyed by message id. */
  readonly handovers = new Map<string, Handover[]>();
  /** Time when the product processed a bounce report for a message. */
  readonly bouncedAtMs = new Map<string, number>();
  /** Time when a letter was mailed, by notice id. */
  readonly lettersAtMs = new Map<string, number>();

  noteHandover(messageId: string, handover: Handover): void {
    this.handovers.set(messageId, [...(this.handovers.get(messageId) ?? []), handover]);
  }
}
