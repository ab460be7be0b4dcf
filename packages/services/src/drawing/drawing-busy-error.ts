/** Thrown without drawing when the process's queue is full or one customer requests too many statements at once. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
  readonly reason: 'queue' | 'customer';

  constructor(reason: 'queue' | 'customer') {
    super(reason === 'queue' ? 'the PDF queue is full' : 'this customer is already waiting for other statements');
    this.reason = reason;
  }
}
