/** The sending tenant, in the message's language. Values may contain any text; the renderer escapes them. */
export type MessageBrand = {
  readonly tenantName: string;
  /** `#rrggbb`. packages/domain/src/tenants/palette.ts guarantees that text on it is readable. */
  readonly brandColor: string;
  readonly onBrandColor: string;
  /** Base URL of the portal, such as `https://lumen.example.org`. */
  readonly portalUrl: string;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  /** The disclosure that debt collectors must include in each message; undefined for other tenants. */
  readonly notice: string | undefined;
};
