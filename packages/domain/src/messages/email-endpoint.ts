/** Where a customer gets e-mail, as far as we know that it is theirs (req 3.4). */
export type EmailEndpoint = {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly isAuthenticated: boolean;
  readonly isPreferred: boolean;
  readonly pendingVerification: boolean;
  readonly optOutAllSubscriptions: boolean;
};

/** What happened to an address (req 4.8). */
export type EndpointChange = {
  /** What the person entered; empty for nothing. */
  readonly emailAddress: string;
  readonly isCodeSent: boolean;
  readonly subscribes: boolean;
  readonly unregisters: boolean;
};

/** The endpoint after a code was sent or a registration changed; undefined where there is none any more (req 4.8). */
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

/** The endpoint after its code was right (req 4.6 step 4). */
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
 * The address that counts (req 3.4): the endpoint's when it is authenticated and preferred, or the same as the contact's, or when
 * the contact has none; else the contact's.
 */
export function effectiveEmail(email: string, endpoint: EmailEndpoint | undefined): string {
  if (!endpoint) return email;
  const isChosen = endpoint.isAuthenticated && endpoint.isPreferred;
  return isChosen || endpoint.emailAddress === email || email === '' ? endpoint.emailAddress : email;
}

/** Whether someone whose code was right counts as subscribed (req 4.6 step 2). */
export function countsAsSubscribed(
  endpoint: EmailEndpoint | undefined,
  { emailAddress, answerMessage }: { readonly emailAddress: string; readonly answerMessage: string },
): boolean {
  if (answerMessage.includes('newemail')) return true;
  if (!endpoint || endpoint.optOutAllSubscriptions) return false;
  return isSameMailbox(endpoint.emailAddress, emailAddress);
}

/** Whether two spellings are one mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The endpoint after a code went to an address (req 4.8). A proved address that another one is to replace stays what it is until the code
 * of the other was right: whoever turns back on the way still has it. An address that nobody has proved begins anew, pending.
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
 * Whether an address can still be registered when its code comes back: 5119 when it was given up or another one was typed since, 5118
 * when it was unregistered since (req 8.2). The address of the contact info needs no endpoint to be one. That another address was
 * unregistered since changes nothing (req 4.5).
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
 * What a right code makes of its address (req 4.6, steps 2 to 5). It is new when nobody had proved it before, and who registers a new one
 * wants the messages; so does who signs in with codes already and registers for anything else.
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
 * Where the product tells a customer that something about the account has changed: the address that was proved, else the one of the
 * contact info, else nowhere. An address that somebody only typed does not count (req 3.4).
 */
export function noticeAddress(email: string, endpoint: EmailEndpoint | undefined): string {
  return effectiveEmail(email, endpoint?.isAuthenticated ? endpoint : undefined);
}
