declare const tenantIdBrand: unique symbol;

/**
 * A tenant's ID, a UUID. It only comes from a row of the tenant table, which requests find by host and the worker by
 * listing, so that an arbitrary string can't open a transaction.
 */
export type TenantId = string & { readonly [tenantIdBrand]: true };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Brands a UUID as a tenant ID. Throws RangeError for anything else, because the text goes into a SET LOCAL unescaped.
 */
export function tenantId(text: string): TenantId {
  return uuid(text) as TenantId;
}

/** Returns the text if it is a lower-case UUID. Throws RangeError otherwise. */
export function uuid(text: string): string {
  if (!uuidPattern.test(text)) throw new RangeError('expected a lower-case UUID');
  return text;
}
