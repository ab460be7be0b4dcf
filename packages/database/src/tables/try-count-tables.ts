/**
 * Failed sign-ins by name: of all unknown devices together (an empty hash), or of one device that has signed in with
 * it.
 */
type TryCountTable = {
  tenant_id: string;
  name_hash: Buffer;
  device_hash: Buffer;
  failed_tries: number;
  locked_until: Date | null;
  updated_at: Date;
};

/** `customer_id` is null for an unknown name. */
export type SignInTryCountTable = TryCountTable & { customer_id: string | null };

/** `staff_id` is null for an unknown address. */
export type StaffTryCountTable = TryCountTable & { staff_id: string | null };
