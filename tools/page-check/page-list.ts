/** Sources allowed by a content security policy, by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** A vendor's script and the permissions it needs. */
export type VendorEntry = {
  readonly why: string;
  /** Origin of the vendor. A local substitute has another origin and gets permission only for that. */
  readonly origin: string;
  readonly policy: Policy;
  /** Opens a window that must be able to reach its opener. */
  readonly opensWindows?: boolean;
  /** Doesn't work with Trusted Types. */
  readonly endsTrustedTypes?: boolean;
};

/**
 * Scripts and headers that people reviewed and allowed, independent of build file names:
 * apps/portal/page-inventory.json.
 */
export type Inventory = {
  /** `*` matches any part of a name. The first match states the script's purpose. */
  readonly ownScripts: readonly { readonly address: string; readonly why: string }[];
  readonly vendorScripts: Readonly<Record<string, VendorEntry>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: Policy;
};

/** A script of a release: its path on our host and the SHA-256 of its bytes in base64, as in `integrity`. */
export type ListedScript = { readonly address: string; readonly sha256: string; readonly why: string };

/** Signed list of the scripts and headers that a release's pages may have (PCI DSS 6.4.3, 11.6.1). */
export type PageList = {
  readonly madeAt: string;
  readonly scripts: readonly ListedScript[];
  /** Vendors with the URLs of their scripts. */
  readonly vendors: Readonly<Record<string, VendorEntry & { readonly address: string }>>;
  readonly headers: Inventory['headers'];
  readonly policy: Policy;
};

/** A difference from the signed list. */
export type Difference = { readonly where: string; readonly what: string };
