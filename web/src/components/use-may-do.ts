import { mayDo, type Permission } from '@tokri/contracts/permissions';
import { useUser } from '../api/session-api';

/** Whether the current user may make the calls of a permission. The server checks every call again. */
export function useMayDo(): (permission: Permission) => boolean {
  const { user } = useUser();
  return (permission) => user !== undefined && mayDo(user, permission);
}
