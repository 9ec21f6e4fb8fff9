declare module 's3rver/lib/models/account' {
  const account: {
    DUMMY_ACCOUNT: {
      createKeyPair(accessKey: string, secretKey: string): void;
      revokeAccessKey(accessKey: string): void;
    };
  };
  export default account;
}
