import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { authenticateApiKey } from '@quittance/services/api-keys/authenticate-api-key';
import { type Refusal, refuse } from '@quittance/services/refusal';
import { authenticateStaff } from '@quittance/services/staff/authenticate-staff';
import { isSteppedUp } from '@quittance/services/staff/staff-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { tenantOf } from '../../request-context.ts';
import { sendRefusal } from '../../serve-call.ts';

export const staffCookieName = (isTls: boolean) => (isTls ? '__Host-quittance-staff' : 'quittance-staff');

/** Pages of other origins can send this header only after a preflight request, which always fails. */
export const consoleHeader = 'x-quittance-console';

/**
 * Lets a staff API request through for an employee with a session and at least the endpoint's role, who has, if
 * required, confirmed password and code within the last 5 minutes, or for a program with an API key of the endpoint's
 * scope. Requests with a cookie, and those that open a session, must come from the console's own page.
 */
export function addStaffAuthentication(app: FastifyInstance, context: ConsoleContext): void {
  app.decorateRequest('operator', null);
  app.decorateRequest('staffSession', null);
  app.addHook('preParsing', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call || !('audience' in call)) return;
    const keyText = /^Bearer (qk_\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const refusal =
      keyText === undefined
        ? await refuseStaff(request, { context, call })
        : await refuseKey(request, { context, call, text: keyText });
    if (refusal) return sendRefusal(reply, { request, refusal });
  });
}

/** The cookie lasts until the browser closes. Scripts can't read it, and other sites can't send it. */
export function setStaffCookie(reply: FastifyReply, { secret, isTls }: { secret: string; isTls: boolean }): void {
  reply.setCookie(staffCookieName(isTls), secret, { httpOnly: true, sameSite: 'strict', secure: isTls, path: '/' });
}

export function clearStaffCookie(reply: FastifyReply, { isTls }: { isTls: boolean }): void {
  reply.clearCookie(staffCookieName(isTls), { httpOnly: true, sameSite: 'strict', secure: isTls, path: '/' });
}

type Asked = { context: ConsoleContext; call: StaffCall };

async function refuseKey(
  request: FastifyRequest,
  { context, call, text }: Asked & { text: string },
): Promise<Refusal<ResponseCodeName> | undefined> {
  const key = await authenticateApiKey(context.services, { tenant: tenantOf(request), text });
  if (!key) return refuse('Unauthorized');
  if (call.scope === undefined || !key.scopes.includes(call.scope)) return refuse('RoleNotAllowed');
  request.operator = key;
  return undefined;
}

async function refuseStaff(
  request: FastifyRequest,
  { context, call }: Asked,
): Promise<Refusal<ResponseCodeName> | undefined> {
  if (!isFromConsole(request, context)) return refuse('OriginNotAllowed');
  if (call.role === 'anyone') return undefined;
  const cookieSecret = request.cookies[staffCookieName(context.settings.PUBLIC_TLS)];
  const session =
    cookieSecret === undefined
      ? undefined
      : await authenticateStaff(context.staff, { tenant: tenantOf(request), cookieSecret });
  if (!session) return refuse('Unauthorized');
  const { staffId, name, role } = session;
  if (!isRoleAtLeast(role, call.role)) return refuse('RoleNotAllowed');
  if (call.stepUp && !isSteppedUp(session, context.staff.now())) return refuse('StepUpRequired');
  request.staffSession = session;
  request.operator = { kind: 'staff', staffId, name, role };
  return undefined;
}

/** Browsers send the page's origin with every POST, and it must be the tenant's console. */
function isFromConsole(request: FastifyRequest, { staff }: ConsoleContext): boolean {
  const { origin, [consoleHeader]: mark } = request.headers;
  return mark === '1' && origin === new URL(staff.consoleUrl(tenantOf(request).label)).origin;
}
