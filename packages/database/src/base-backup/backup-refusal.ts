/** Thrown if a backup can't be taken or restored as requested. Its message is shown to the operator. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
