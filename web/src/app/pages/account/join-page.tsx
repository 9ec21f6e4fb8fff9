import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { configApi } from '../../../api/config-api';
import { useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { AuthCard } from '../../../features/account/auth-card';
import { JoinForm } from '../../../features/account/staff/join-form';
import { PermissionList } from '../../../features/account/staff/permission-list';
import { ROLE_TEXTS } from '../../../features/account/staff/role-labels';
import { useInvitationQuery, type InvitedTo } from '../../../features/account/staff/staff-api';
import { useForgetPerson } from '../../../features/account/use-login';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { firstPage } from '../../back-office/pages';
import { moreTexts } from '../../more-texts';

const useBackOfficeTexts = moreTexts(() => import('../../../lib/hindi/back-office'));

/**
 * The token of the mailed link. It moves from the query to the hash, which is not sent to servers, and leaves the
 * address once it is used.
 */
function useLinkToken() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('token');
  const [token] = useState(asked ?? hash.slice(1));
  useEffect(() => {
    if (asked !== null) void navigate({ pathname: '/join', hash: asked }, { replace: true });
  }, [asked, navigate]);
  return { token, clear: () => void navigate('/join', { replace: true }) };
}

/** The target of the link in an invitation to the staff. */
export function JoinPage() {
  useBackOfficeTexts();
  useDocumentTitle(t('Invitation'));
  const { token, clear } = useLinkToken();
  const { data, error, refetch } = useInvitationQuery(token, { skip: token === '' });
  const shop = configApi.useConfigQuery().data?.brand.name ?? '';
  const forget = useForgetPerson();
  const { user } = useUser();
  const [joined, setJoined] = useState<InvitedTo>();

  if (joined) return <Joined {...joined} shop={shop} />;
  if (token === '' || (isApiError(error) && error.status === 400)) return <Stale />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="page-width py-8" role="status" aria-label={t('Loading')}>
        <Skeleton className="mx-auto h-96 max-w-md rounded-card" />
      </div>
    );
  const { label, about } = ROLE_TEXTS[data.role];
  return (
    <AuthCard
      title={t('Join the staff of {shop}', { shop })}
      lead={t('Your role: {role}. {about}', { role: t(label), about: t(about) })}
    >
      {data.role === 'custom' && <PermissionList permissions={data.permissions} />}
      <JoinForm
        token={token}
        invitation={data}
        onJoined={() => {
          setJoined(data);
          clear();
          // The server has ended the login sessions of this account.
          if (user?.email === data.email) forget();
        }}
      />
    </AuthCard>
  );
}

function Joined({ email, permissions, shop }: Pick<InvitedTo, 'email' | 'permissions'> & { shop: string }) {
  const from = firstPage({ role: 'USER', permissions });
  return (
    <AuthCard
      title={t('You belong to the staff of {shop}', { shop })}
      lead={t('Log in to open the back office.')}
    >
      <Link
        to="/login"
        state={{ email, ...(from && { from }) }}
        className={buttonClass('primary', 'md', 'w-full')}
      >
        {t('Login')}
      </Link>
    </AuthCard>
  );
}

const Stale = () => (
  <AuthCard
    title={t('This invitation is not valid any more')}
    lead={t('It was used, withdrawn or replaced, or it is too old. Please ask the shop for a new one.')}
  >
    <Link to="/" className={buttonClass('outline', 'md', 'w-full')}>
      {t('Go To Home')}
    </Link>
  </AuthCard>
);
