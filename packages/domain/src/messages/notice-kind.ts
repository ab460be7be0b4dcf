/** What a notice is about: single payments, plans, or everything else about an account. */
export const noticeKinds = ['payments', 'plans', 'account'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How a notice reaches a person. */
export const noticeChannels = ['email', 'sms'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
