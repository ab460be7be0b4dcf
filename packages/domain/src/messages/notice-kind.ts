/** Topic of a notice: single payments, plans, reminders, or anything else about an account. */
export const noticeKinds = ['payments', 'plans', 'reminders', 'account'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeChannels = ['email', 'sms'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
