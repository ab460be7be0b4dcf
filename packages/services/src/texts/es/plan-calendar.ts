import type { PlanCalendarText } from '../en/plan-calendar.ts';

export const planCalendar: PlanCalendarText = {
  name: (tenantName) => `Pagos a ${tenantName}`,
  summary: (total, tenantName) => `Pago de ${total} a ${tenantName}`,
  description: (number, method) =>
    `Se cobra de ${method} según el plan de pagos ${number}. Puede moverlo u omitirlo en línea hasta el final del día anterior.`,
  fee: (fee) => `El monto incluye un cargo por servicio de ${fee}.`,
};
