import S3rver from 's3rver';
import account from 's3rver/lib/models/account';
import { settings } from './settings';

/** A small S3 server with file storage and one access key. As documented upstream, V4 signatures are not checked. */
export async function startObjectStore(): Promise<() => Promise<void>> {
  const { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey } = settings(
    'MINIO_ROOT_USER',
    'MINIO_ROOT_PASSWORD',
  );
  account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  account.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  // Without virtual hosts: the server's host name in the cluster is not a bucket name.
  const where = { port: 9000, address: '0.0.0.0', vhostBuckets: false };
  const server = new S3rver({ ...where, silent: true, directory: '/data' });
  await server.run();
  return () => server.close();
}
