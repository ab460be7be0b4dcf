/** A customer's e-mail address and our evidence that it is theirs (req 3.4). */
export type EmailEndpoint = {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly isAuthenticated: boolean;
  readonly isPreferred: boolean;
  readonly pendingVerification: boolean;
  readonly optOutAllSubscriptions: boolean;
};

/** A change to an address (req 4.8). */
export type EndpointChange = {
  /** The address entered; empty for none. */
  readonly emailAddress: string;
  readonly isCodeSent: boolean;
  readonly subscribes: boolean;
  readonly unregisters: boolean;
};

/** Returns the endpoint after a code was sent or a registration changed, or undefined when none remains (req 4.8). */
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

/** Returns the endpoint after a correct code (req 4.6 step 4). */
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
 * Returns the effective address (req 3.4): the endpoint's if it is authenticated and preferred, or equals the
 * contact's, or the contact has none; else the contact's.
 */
export function effectiveEmail(email: string, endpoint: EmailEndpoint | undefined): string {
  if (!endpoint) return email;
  const isChosen = endpoint.isAuthenticated && endpoint.isPreferred;
  return isChosen || endpoint.emailAddress === email || email === '' ? endpoint.emailAddress : email;
}

/** Returns true when a customer counts as subscribed after a correct code (req 4.6 step 2). */
export function countsAsSubscribed(
  endpoint: EmailEndpoint | undefined,
  { emailAddress, answerMessage }: { readonly emailAddress: string; readonly answerMessage: string },
): boolean {
  if (answerMessage.includes('newemail')) return true;
  if (!endpoint || endpoint.optOutAllSubscriptions) return false;
  return isSameMailbox(endpoint.emailAddress, emailAddress);
}

export function isSameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns the endpoint after a code was sent to an address (req 4.8). A verified address stays until the code for its
 * replacement is confirmed, so a customer who gives up keeps it. An unverified address starts over as pending.
 */
export function endpointAfterCode(
  endpoint: EmailEndpoint | undefined,
  emailAddress: string,
): EmailEndpoint | undefined {
  const proved = endpoint?.isAuthenticated ? endpoint : undefined;
  if (proved && !isSameMailbox(proved.emailAddress, emailAddress)) return proved;
  const subscribes = proved !== undefined && !proved.optOutAllSubscriptions;
  return changedEndpoint(proved, { emailAddress, isCodeSent: true, subscribes, unregisters: false });
}

/**
 * Returns the reason an address can't be registered when its code comes back: 5119 if it was abandoned or another one
 * was entered since, 5118 if it was unregistered since (req 8.2). The contact info's address needs no endpoint.
 * Unregistering another address has no effect (req 4.5).
 */
export function registrationProblem(
  { email, endpoint }: { readonly email: string; readonly endpoint: EmailEndpoint | undefined },
  emailAddress: string,
): 'EndPointNotExist' | 'EndPointNotAuthenticated' | undefined {
  if (endpoint?.isAuthenticated) return undefined;
  if (!endpoint && isSameMailbox(email, emailAddress)) return undefined;
  if (!endpoint) return 'EndPointNotExist';
  const isSame = isSameMailbox(endpoint.emailAddress, emailAddress);
  if (endpoint.pendingVerification) return isSame ? undefined : 'EndPointNotExist';
  return isSame ? 'EndPointNotAuthenticated' : undefined;
}

/**
 * Registers the address of a correct code (req 4.6, steps 2 to 5). An address is new unless it was verified before.
 * Registering a new one subscribes the customer. So does any registration by a customer who already signs in with
 * codes, except one for the second factor.
 */
export function registeredEndpoint(
  endpoint: EmailEndpoint | undefined,
  registration: { readonly emailAddress: string; readonly isOptedInTo2FA: boolean; readonly isTwoFactorOptIn: boolean },
): { readonly endpoint: EmailEndpoint; readonly answerMessage: 'newemail' | null } {
  const { emailAddress, isOptedInTo2FA, isTwoFactorOptIn } = registration;
  const isKnown = endpoint?.isAuthenticated === true && isSameMailbox(endpoint.emailAddress, emailAddress);
  const answerMessage = isKnown ? null : 'newemail';
  const isSubscribed =
    (isOptedInTo2FA && !isTwoFactorOptIn) ||
    countsAsSubscribed(endpoint, { emailAddress, answerMessage: answerMessage ?? '' });
  return { endpoint: verifiedEndpoint(emailAddress, { isSubscribed }), answerMessage };
}

/**
 * Returns the address for notices about account changes: the verified address, else the contact info's, else an empty
 * string. An address that was only typed doesn't count (req 3.4).
 */
export function noticeAddress(email: string, endpoint: EmailEndpoint | undefined): string {
  return effectiveEmail(email, endpoint?.isAuthenticated ? endpoint : undefined);
}
