/** Whose message it is, in the language of the message. Everything may hold any text: what renders it escapes it. */
export type MessageBrand = {
  readonly tenantName: string;
  /** `#rrggbb`; what stands on it is readable by construction (packages/domain/src/tenants/palette.ts). */
  readonly brandColor: string;
  readonly onBrandColor: string;
  /** The portal's address, such as `https://lumen.example.org`. */
  readonly portalUrl: string;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  /** What the law has a debt collector say in each message; undefined for everyone else. */
  readonly notice: string | undefined;
};
