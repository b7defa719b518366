export const text = {
  title: 'Scan VIN',
  lead: 'Hold the door jamb barcode inside the frame. Your device reads it and sends no photo.',
  starting: 'Starting the camera...',
  looking: 'Looking for a barcode...',
  wrong: (read: string) => `We read ${read}, but it is not a valid VIN. Hold still or move closer.`,
  camera: {
    missing: 'This page cannot find a camera. Choose a photo of the barcode instead.',
    refused:
      'This page may not use your camera. Allow it in your browser settings, or choose a photo instead.',
    busy: 'Another app is using the camera. Close that app, or choose a photo instead.',
    insecure: 'The camera only works on a secure (https) page. Choose a photo of the barcode instead.',
  },
  retry: 'Try the camera again',
  photo: 'Choose a photo',
  reading: 'Reading the photo...',
  nothing: 'We found no VIN in this photo. Try a sharp, straight close-up.',
  unreadable: 'We cannot read this file. Try a JPEG or PNG photo.',
  engine: 'The barcode reader could not be loaded. Try again, or enter the VIN instead.',
  cancel: 'Enter it instead',
} as const;
