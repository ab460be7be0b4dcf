/** The link by which somebody who works for the tenant gets access, a new password or another authenticator. `url` leads to the console. */
export type StaffMailFacts = {
  readonly template: 'StaffLink';
  readonly purpose: 'invitation' | 'password' | 'second-factor';
  readonly name: string;
  readonly url: string;
  readonly days: number;
};
