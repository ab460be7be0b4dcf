/** Where a customer gets e-mail, as far as we know that it is theirs (SPEC 3.4). */
export type EmailEndpoint = {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly isAuthenticated: boolean;
  readonly isPreferred: boolean;
  readonly pendingVerification: boolean;
  readonly optOutAllSubscriptions: boolean;
};

/** What happened to an address (SPEC 4.8). */
export type EndpointChange = {
  /** What the person entered; empty for nothing. */
  readonly emailAddress: string;
  readonly isCodeSent: boolean;
  readonly subscribes: boolean;
  readonly unregisters: boolean;
};

/** The endpoint after a code was sent or a registration changed; undefined where there is none any more (SPEC 4.8). */
export function changedEndpoint(
  endpoint: EmailEndpoint | undefined,
  { emailAddress, isCodeSent, subscribes, unregisters }: EndpointChange,
): EmailEndpoint | undefined {
  if (emailAddress === '') return undefined;
  if (!endpoint) {
    return {
      displayName: emailAddress,
      emailAddress,
      isAuthenticated: false,
      isPreferred: false,
      pendingVerification: isCodeSent,
      optOutAllSubscriptions: true,
    };
  }
  const named = { ...endpoint, displayName: emailAddress, emailAddress };
  if (isCodeSent && subscribes) {
    return {
      ...named,
      isAuthenticated: true,
      isPreferred: true,
      pendingVerification: true,
      optOutAllSubscriptions: false,
    };
  }
  if (unregisters) {
    return {
      ...named,
      isAuthenticated: false,
      isPreferred: false,
      pendingVerification: false,
      optOutAllSubscriptions: true,
    };
  }
  return { ...named, pendingVerification: false, optOutAllSubscriptions: !subscribes };
}

/** The endpoint after its code was right (SPEC 4.6 step 4). */
export function verifiedEndpoint(
  emailAddress: string,
  { isSubscribed }: { readonly isSubscribed: boolean },
): EmailEndpoint {
  return {
    displayName: emailAddress,
    emailAddress,
    isAuthenticated: true,
    isPreferred: true,
    pendingVerification: false,
    optOutAllSubscriptions: !isSubscribed,
  };
}

/**
 * The address that counts (SPEC 3.4): the endpoint's when it is authenticated and preferred, or the same as the contact's, or when
 * the contact has none; else the contact's.
 */
export function effectiveEmail(email: string, endpoint: EmailEndpoint | undefined): string {
  if (!endpoint) return email;
  const isChosen = endpoint.isAuthenticated && endpoint.isPreferred;
  return isChosen || endpoint.emailAddress === email || email === '' ? endpoint.emailAddress : email;
}

/** Whether someone whose code was right counts as subscribed (SPEC 4.6 step 2). */
export function countsAsSubscribed(
  endpoint: EmailEndpoint | undefined,
  { emailAddress, answerMessage }: { readonly emailAddress: string; readonly answerMessage: string },
): boolean {
  if (answerMessage.includes('newemail')) return true;
  if (!endpoint || endpoint.optOutAllSubscriptions) return false;
  return endpoint.emailAddress.toLowerCase() === emailAddress.toLowerCase();
}
