/** Topic of a notice: single payments, plans, or anything else about an account. */
export const noticeKinds = ['payments', 'plans', 'account'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeChannels = ['email', 'sms'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
