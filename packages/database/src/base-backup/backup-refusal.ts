/** Thrown where a backup cannot be taken or restored as asked: the message is for whoever asked. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
