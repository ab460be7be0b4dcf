/** Request fields that have another name in responses. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  referenceID: ['referenceId', 'referenceID'],
  authenticationExternalRequestID: ['authenticationExternalRequestID', 'authenticationExternalRequestId'],
  nextCursor: ['cursor'],
  fee: ['expectedFee'],
  totalFee: ['expectedFee'],
  version: ['textVersion'],
  email: ['email', 'EmailAddress', 'emailAddress', 'destinationAddress'],
  homePhone: ['phoneNumber', 'homePhone'],
};

/** Fields that customers type, for which old values would only get in the way. */
const notLearned = new Set(['token', 'password', 'amount', 'language', 'hostname', 'username']);

/** Returns the request fields for a response field. The first letter of a payment method's reference shows its kind. */
export function namesFor(fields: ReadonlySet<string>): (name: string, value: unknown) => readonly string[] {
  return (name, value) => {
    const names = (otherNames[name] ?? [name]).filter((each) => fields.has(each) && !notLearned.has(each));
    if (name === 'referenceID' && typeof value === 'string') return [...names, value.startsWith('b') ? 'bank' : 'card'];
    return name === 'orderId' || (name === 'email' && names.length > 0) ? [...names, name] : names;
  };
}
