import { cents } from '../../money/cents.ts';
import type { TenantSettings } from '../tenant-settings.ts';
import type { LintCase } from './linted-settings.ts';

export const keep = (retention: Partial<TenantSettings['retention']>) => (t: TenantSettings) => {
  t.retention = { ...t.retention, ...retention };
};
export const retention: LintCase[] = [
  ['RetentionBelowRegulationF retention.message', 'collection', keep({ message: 1_097 })],
  ['RetentionBelowRegulationE retention.message', 'utility', keep({ message: 731 })],
  ['RetentionBelowProduct retention.receipt-link', 'utility', keep({ 'receipt-link': 89 })],
];

const remind = (reminders: Partial<TenantSettings['reminders']>) => (t: TenantSettings) => {
  t.messages = { ...t.messages, enableEmail: false, enableSMS: false };
  t.reminders = { ...t.reminders, ...reminders };
};
const both = { byEmail: true, byText: true };
export const reminders: LintCase[] = [
  ['ReminderEmailOff reminders.due-today.byEmail', 'utility', remind({ 'due-today': { ...both, days: [] } })],
  ['ReminderTextOff reminders.past-due.byText', 'utility', remind({ 'past-due': { ...both, days: [3] } })],
  [
    'PaperlessWithoutReminder messages.paperlessBills',
    'utility',
    (t) => Object.assign(t.messages, { paperlessBills: true }),
  ],
  ['ReminderLimitHigh reminders.maxAWeek', 'collection', remind({ maxAWeek: 8 })],
];

const propose = (proposals: Partial<TenantSettings['proposals']>) => (t: TenantSettings) => {
  t.proposals = { ...t.proposals, isOn: true, ...proposals };
};
export const proposals: LintCase[] = [
  ['ProposalPercentWrong proposals.acceptPercent', 'utility', propose({ acceptPercent: 20 })],
  ['ProposalPercentWrong proposals.counterBelowPercent', 'utility', propose({ counterBelowPercent: 90 })],
  ['ProposalPercentWrong proposals.counterPercent', 'collection', propose({ counterPercent: 40 })],
  ['ProposalMonthsWrong proposals.acceptMonths', 'utility', propose({ isPlanOn: true, acceptMonths: 37 })],
  ['ProposalMonthsWrong proposals.counterMonths', 'utility', propose({ isPlanOn: true, counterMonths: 37 })],
];

const payByText = (rules: Partial<TenantSettings['payByText']>, isTexted: boolean) => (t: TenantSettings) => {
  t.payByText = { ...t.payByText, isOn: true, ...rules };
  t.messages = { ...t.messages, enableSMS: true };
  t.reminders = { ...t.reminders, 'due-today': { ...t.reminders['due-today'], byText: isTexted } };
};
export const textPayments: LintCase[] = [
  ['PayByTextMaxBelowCode payByText.max', 'utility', payByText({ max: cents(100) }, true)],
  ['PayByTextWithoutTexts payByText.isOn', 'utility', payByText({}, false)],
];
