import type { CardDescription } from '@quittance/processors/processor-port';
import type { WrappingKey } from '../tenants/wrap-key.ts';

/** The target database and secrets. `now` is the instant that dates count from. */
export type DemoOptions = WrappingKey & {
  /** A role that may write every table: the database's administrator. */
  adminUrl: string;
  passwordPepper: Buffer;
  tokenizeCard(card: {
    number: string;
    expMonth: number;
    expYear: number;
    name: string;
    zip: string;
  }): Promise<CardDescription>;
  now: Date;
};
