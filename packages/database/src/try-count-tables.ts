/** Failed sign-ins by a name: of all unknown devices together (an empty hash), or of one that signed in by it before. */
type TryCountTable = {
  tenant_id: string;
  name_hash: Buffer;
  device_hash: Buffer;
  failed_tries: number;
  locked_until: Date | null;
  updated_at: Date;
};

/** The names that customers sign in by; `customer_id` is null for a name that nobody has. */
export type SignInTryCountTable = TryCountTable & { customer_id: string | null };

/** The e-mail addresses that staff sign in by; `staff_id` is null for an address that nobody has. */
export type StaffTryCountTable = TryCountTable & { staff_id: string | null };
