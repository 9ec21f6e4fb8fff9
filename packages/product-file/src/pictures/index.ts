export { blobSource, hashOfPicture, openPictureZip, type ZipFile, type ZipSource } from './picture-zip';
export {
  findPictures,
  judge,
  readJudged,
  withAddresses,
  withListedPictures,
  type Judgement,
  type ListedFile,
  type ZipPictures,
} from './zip-pictures';
