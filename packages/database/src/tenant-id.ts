declare const tenantIdBrand: unique symbol;

/**
 * The id of a tenant, a UUID. It is only ever made from a row of the tenant table, which a request finds by its host and the
 * worker by listing them, so that a string from anywhere else cannot open a transaction.
 */
export type TenantId = string & { readonly [tenantIdBrand]: true };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Brands a UUID as a tenant's id. Throws RangeError for anything else, because the text goes into a SET LOCAL as it is. */
export function tenantId(text: string): TenantId {
  return uuid(text) as TenantId;
}

/** The text itself when it is a lower-case UUID; throws RangeError otherwise. */
export function uuid(text: string): string {
  if (!uuidPattern.test(text)) throw new RangeError('expected a lower-case UUID');
  return text;
}
