/** A reason not to start that the person at the terminal can act on; its message is printed as it stands. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
