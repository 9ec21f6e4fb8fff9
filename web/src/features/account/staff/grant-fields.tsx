import { STAFF_ROLES } from '@tokri/contracts/permissions';
import { t } from '../../../lib/language';
import { changeRole, togglePermission, type Grant } from './grant';
import { PERMISSION_GROUPS, PERMISSION_LABELS } from './permission-labels';
import { ROLE_TEXTS } from './role-labels';

interface GrantFieldsProps {
  grant: Grant;
  /** Of the permissions. */
  error?: string | undefined;
  onChange: (grant: Grant) => void;
}

/** The roles, each with what it may do, and the permissions of a custom one. */
export function GrantFields({ grant, error, onChange }: GrantFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('Role')}</legend>
        {STAFF_ROLES.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-border p-3 hover:bg-muted has-checked:border-primary has-checked:bg-primary-pale"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === grant.role}
              onChange={() => onChange(changeRole(grant, role))}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{t(ROLE_TEXTS[role].label)}</span>
              <span className="block text-sm text-muted-foreground">{t(ROLE_TEXTS[role].about)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {grant.role === 'custom' && <PermissionFields grant={grant} error={error} onChange={onChange} />}
    </>
  );
}

function PermissionFields({ grant, error, onChange }: GrantFieldsProps) {
  return (
    <div
      role="group"
      aria-label={t('Permissions')}
      aria-describedby={error ? 'permissions-error' : undefined}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
    >
      {PERMISSION_GROUPS.map(({ title, permissions }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="text-sm font-semibold text-muted-foreground">{t(title)}</legend>
          {permissions.map((permission) => (
            <label key={permission} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={grant.permissions.includes(permission)}
                onChange={() =>
                  onChange({ ...grant, permissions: togglePermission(grant.permissions, permission) })
                }
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">{t(PERMISSION_LABELS[permission])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p
          id="permissions-error"
          role="alert"
          className="text-sm font-semibold text-destructive sm:col-span-2"
        >
          {error}
        </p>
      )}
    </div>
  );
}
