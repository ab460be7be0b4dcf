/** A reason not to start that the user can fix. The message is printed unchanged. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
