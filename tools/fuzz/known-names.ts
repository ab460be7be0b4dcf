/** The names by which requests ask for what answers call otherwise. */
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

/** Fields that people fill in by themselves, and whose old values would only be in the way. */
const notLearned = new Set(['token', 'password', 'amount', 'language', 'hostname', 'username']);

/** By which names of requests a field of an answer is kept. A reference of a method says by its letter what it is. */
export function namesFor(fields: ReadonlySet<string>): (name: string, value: unknown) => readonly string[] {
  return (name, value) => {
    const names = (otherNames[name] ?? [name]).filter((each) => fields.has(each) && !notLearned.has(each));
    if (name === 'referenceID' && typeof value === 'string') return [...names, value.startsWith('b') ? 'bank' : 'card'];
    return name === 'orderId' || (name === 'email' && names.length > 0) ? [...names, name] : names;
  };
}
