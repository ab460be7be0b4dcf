/** The sources that a content-security policy names, by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** A vendor's script, and what a page has to allow for it. */
export type VendorEntry = {
  readonly why: string;
  /** The vendor's own; a stand-in stands at another one and is allowed nothing but itself. */
  readonly origin: string;
  readonly policy: Policy;
  /** It opens a window of its own that has to reach back. */
  readonly opensWindows?: boolean;
  /** It writes texts where Trusted Types ask for more. */
  readonly endsTrustedTypes?: boolean;
};

/** What people have looked at and allowed, whatever the build's files are called: apps/portal/page-inventory.json. */
export type Inventory = {
  /** `*` stands for any part of a name; the first that fits tells why the script is there. */
  readonly ownScripts: readonly { readonly address: string; readonly why: string }[];
  readonly vendorScripts: Readonly<Record<string, VendorEntry>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: Policy;
};

/** A script of a release: its path on our host and the SHA-256 of its bytes in base64, as `integrity` has it. */
export type ListedScript = { readonly address: string; readonly sha256: string; readonly why: string };

/** What pages of a release may run and must say, which is signed (PCI DSS 6.4.3, 11.6.1). */
export type PageList = {
  readonly madeAt: string;
  readonly scripts: readonly ListedScript[];
  /** Each vendor with the address that its script is loaded from. */
  readonly vendors: Readonly<Record<string, VendorEntry & { readonly address: string }>>;
  readonly headers: Inventory['headers'];
  readonly policy: Policy;
};

/** One thing that is not as the signed list says: where, and what. */
export type Difference = { readonly where: string; readonly what: string };
