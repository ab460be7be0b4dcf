/** Nothing was drawn: the queue of the process is full, or one customer asks for too many statements at once. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
  readonly reason: 'queue' | 'customer';

  constructor(reason: 'queue' | 'customer') {
    super(reason === 'queue' ? 'the queue of PDFs is full' : 'this customer waits for other statements already');
    this.reason = reason;
  }
}
