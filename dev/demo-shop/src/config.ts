import { demoUsers } from './shop/people';

/** The accounts that a load uses; ADMIN_EMAIL and ADMIN_PASSWORD are those of a shop that has another admin. */
export function loadUsers(env: Record<string, string | undefined> = process.env): typeof demoUsers {
  const { admin, shopper } = demoUsers;
  const { ADMIN_EMAIL: email = admin.email, ADMIN_PASSWORD: password = admin.password } = env;
  return { admin: { ...admin, email, password }, shopper };
}
