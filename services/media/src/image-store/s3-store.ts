import { inClientSpan } from '@tokri/telemetry';
import { Client, type BucketItem } from 'minio';
import { checkedName, isName, type ImageStore } from './image-store';

export interface S3Settings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'NotFound' || error.code === 'NoSuchKey');

export function createS3Store({ endpoint, accessKey, secretKey, bucket, region }: S3Settings): ImageStore {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const client = new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
  /** Traces a request (https://opentelemetry.io/docs/specs/semconv/object-stores/s3/), without the picture's name. */
  const request = <T>(operation: string, send: () => Promise<T>): Promise<T> =>
    inClientSpan(
      `S3/${operation}`,
      {
        'rpc.system': 'aws-api',
        'rpc.service': 'S3',
        'rpc.method': operation,
        'aws.s3.bucket': bucket,
        'server.address': url.hostname,
      },
      send,
    );
  return {
    async prepare() {
      if (await client.bucketExists(bucket)) return;
      await client.makeBucket(bucket, region).catch(async (error: unknown) => {
        // Another replica may have created it between the two calls.
        if (!(await client.bucketExists(bucket))) throw error;
      });
    },
    async put(name, bytes, type) {
      const metadata = { 'Content-Type': type };
      await request('PutObject', () =>
        client.putObject(bucket, checkedName(name), bytes, bytes.length, metadata),
      );
    },
    async size(name) {
      try {
        return (await request('HeadObject', () => client.statObject(bucket, checkedName(name)))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: (name, range) =>
      request('GetObject', () =>
        range
          ? client.getPartialObject(bucket, checkedName(name), range.start, range.end - range.start + 1)
          : client.getObject(bucket, checkedName(name)),
      ),
    async *names() {
      for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>)
        if (name !== undefined && isName(name)) yield name;
    },
    async remove(names) {
      for (const name of names)
        await request('DeleteObject', () => client.removeObject(bucket, checkedName(name)));
    },
    async check() {
      if (!(await client.bucketExists(bucket))) throw new Error('the bucket is not there');
    },
  };
}
