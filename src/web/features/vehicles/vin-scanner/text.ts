export const text = {
  title: 'Scan VIN',
  lead: 'Hold the barcode of the door jamb inside the frame. It is read on this device; no picture is sent.',
  starting: 'Starting the camera...',
  looking: 'Looking for a barcode...',
  wrong: (read: string) => `${read} was read, but it does not add up. Hold still, or come closer.`,
  camera: {
    missing: 'This device has no camera that a page may use. Choose a photo of the barcode instead.',
    refused:
      'The camera is not allowed for this page. Allow it in the browser’s settings, or choose a photo instead.',
    busy: 'The camera is used by another program. Close that one, or choose a photo instead.',
    insecure: 'The camera works on a secure (https) page only. Choose a photo of the barcode instead.',
  },
  retry: 'Try the camera again',
  photo: 'Choose a photo',
  reading: 'Reading the photo...',
  nothing: 'No VIN was found in this photo. Try one that is sharp, straight and close.',
  unreadable: 'This file is not a picture that can be read. Try a JPEG or PNG.',
  engine: 'The barcode reader could not be loaded. Type the VIN instead, or try again.',
  cancel: 'Type it instead',
} as const;
