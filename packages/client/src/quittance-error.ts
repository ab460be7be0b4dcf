import type { components } from './generated/schema.ts';

type ErrorBody = components['schemas']['Error'];

/** An error that the creditor API returned. */
export class QuittanceError extends Error {
  override readonly name = 'QuittanceError';
  readonly status: number;
  readonly type: ErrorBody['error']['type'];
  /** Code for programs, such as `record_invalid`. */
  readonly code: string;
  readonly field: string | undefined;
  readonly requestID: string;
  /** URL of the page that explains the code. */
  readonly docs: string;

  constructor({ error }: ErrorBody, status: number) {
    super(error.message);
    this.status = status;
    this.type = error.type;
    this.code = error.code;
    this.field = error.field;
    this.requestID = error.requestID;
    this.docs = error.docs;
  }
}

type Result<Data> = { readonly data?: Data; readonly error?: unknown; readonly response: Response };

/**
 * Returns a call's data, or throws a QuittanceError. Throws an Error for a response that isn't from the API, such as a
 * proxy's.
 */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  if (isErrorBody(error)) throw new QuittanceError(error, response.status);
  throw new Error(`the server answered with status ${response.status}`);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}

type Page<Item> = { readonly data: readonly Item[]; readonly nextCursor: string | null };

/** Iterates over all items of a list, page by page. `load` gets the cursor, which is undefined for the first page. */
export async function* everyItem<Item>(
  load: (cursor: string | undefined) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await unwrap(load(cursor));
    yield* page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
