/** Names of a plan's calendar and its events. Amounts are already formatted. */
export type PlanCalendarText = {
  name(tenantName: string): string;
  summary(total: string, tenantName: string): string;
  description(confirmationNumber: string, method: string): string;
  fee(fee: string): string;
};

export const planCalendar: PlanCalendarText = {
  name: (tenantName) => `Payments to ${tenantName}`,
  summary: (total, tenantName) => `Payment of ${total} to ${tenantName}`,
  description: (number, method) =>
    `Taken from ${method} under payment plan ${number}. You can move or skip it online until the end of the day before.`,
  fee: (fee) => `The amount includes a convenience fee of ${fee}.`,
};
